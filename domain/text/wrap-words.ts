/** A text in lines of at most so many letters, broken between words; a longer word is broken where it must. */
export const wrapWords = (text: string, letters: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word
    while (rest.length > letters) {
      if (line) lines.push(line)
      lines.push(rest.slice(0, letters))
      rest = rest.slice(letters)
      line = ''
    }
    if (line && line.length + 1 + rest.length > letters) {
      lines.push(line)
      line = rest
    } else line = line && rest ? `${line} ${rest}` : line || rest
  }
  if (line) lines.push(line)
  return lines
}
