const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** Enough of what a browser calls itself for people to tell their sessions apart: "Firefox on Linux". */
export const browserName = (userAgent: string): string => {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  if (!browser && !system) return 'Unknown browser'
  return [browser ?? 'Browser', system].filter(Boolean).join(' on ')
}
