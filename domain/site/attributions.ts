/** What the licences of others' data ask us to say. */
export const attributions = [
  'Contains public sector information licensed under the Open Government Licence v3.0.',
  'Contains National Statistics data and OS data © Crown copyright and database right 2018.',
  'Rivers and lakes: GSHHG (LGPL) and our own tracing. Made with Natural Earth. Company areas and catchments are approximate.',
] as const
