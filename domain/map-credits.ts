/** Under every map. The licences are set out in server/geo/ATTRIBUTION.md. */
export const mapCredits =
  'Contains National Statistics data © Crown copyright and database right 2018. Contains OS data © Crown copyright and database right 2018. Licensed under the Open Government Licence. Rivers and lakes: GSHHG (LGPL) and our own tracing. Made with Natural Earth. Place names: GeoNames (CC BY 4.0).'

/** What the shapes are not. */
export const areasAreApproximate =
  'Company areas are put together from whole parliamentary constituencies. Catchment areas are the land nearest each river, not surveyed watersheds. Both are approximate.'
