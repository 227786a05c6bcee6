/** The word, not a star that has to be explained. The control's own `required` says it to assistive technology. */
export const RequiredMark = () => (
  <span className="font-normal text-quiet" aria-hidden="true">
    {' '}
    (required)
  </span>
)
