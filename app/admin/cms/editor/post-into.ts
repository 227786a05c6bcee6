/** Posts fields into a named frame. A form inside the page's own form would not be one, so it is made for the moment. */
export const postInto = (frame: string, address: string, fields: Record<string, string>) => {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: address, target: frame, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
