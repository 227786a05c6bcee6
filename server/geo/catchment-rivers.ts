/**
 * Which of the rivers in rivers.json drain to each catchment that has a page. A catchment that is not here is drawn as a point, until
 * someone adds its rivers and makes its area again (scripts/geo/catchment-areas.ts). Where one lies within another (the Cam in the
 * Great Ouse, the Vyrnwy in the Severn, the Somerset Frome in the Bristol Avon) each keeps its own part.
 */
export const catchmentRivers: Record<string, readonly string[]> = {
  'bristol-avon': ['Avon (Bristol)'],
  cam: ['Cam'],
  clyde: ['Clyde'],
  dart: ['Dart'],
  dee: ['Dee (Wales)'],
  'eden-cumbria': ['Eden'],
  fowey: ['Fowey'],
  foyle: ['Foyle'],
  'great-ouse': ['Great Ouse'],
  lagan: ['Lagan'],
  'lough-neagh-bann': ['Lower Bann', 'Upper Bann', 'Blackwater (NI)'],
  'mersey-irwell': ['Mersey', 'Irwell', 'Weaver'],
  ribble: ['Ribble'],
  severn: ['Severn', 'Avon (Warwickshire)', 'Teme'],
  'somerset-frome': ['Frome (Somerset)'],
  spey: ['Spey'],
  tamar: ['Tamar'],
  tees: ['Tees'],
  teifi: ['Teifi'],
  'test-and-itchen': ['Test', 'Itchen'],
  thames: ['Thames', 'Kennet', 'Cherwell', 'Wey', 'Lea'],
  trent: ['Trent', 'Soar', 'Derwent (Derbyshire)', 'Dove', 'Tame'],
  tweed: ['Tweed', 'Teviot'],
  tyne: ['Tyne'],
  usk: ['Usk'],
  vyrnwy: ['Vyrnwy'],
  wensum: ['Wensum'],
  wharfe: ['Wharfe'],
  'windermere-leven': ['Leven'],
  wye: ['Wye', 'Lugg'],
}

/** The lakes that belong to a catchment. */
export const catchmentLakes: Record<string, string> = {
  'lough-neagh-bann': 'Lough Neagh',
  'windermere-leven': 'Windermere',
}
