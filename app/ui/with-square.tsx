/** A large figure in km²: the font's own raised 2 stands above its capitals. */
export const WithSquare = ({ text }: { text: string }) =>
  text.endsWith('²') ? (
    <>
      {text.slice(0, -1)}
      <small>²</small>
    </>
  ) : (
    text
  )
