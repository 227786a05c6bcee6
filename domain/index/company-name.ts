/** A company's name where room is short: "Wessex", "Dŵr Cymru". */
export const shortName = (name: string): string =>
  name
    .replace(/ \(.*\)$/, '')
    .replace(/ Welsh Water$/, '')
    .replace(/ Water$/, '')
