/** For what comes from constituencies. Northern Ireland's are from Land & Property Services (LPS), by way of ONS. */
export const crownCredit =
  'Contains National Statistics data © Crown copyright and database right 2018. Contains OS data © Crown copyright and database right 2018. Contains LPS Intellectual Property © Crown copyright and database right 2018. Licensed under the terms of the Open Government Licence.'

/** Under every map. The licences are set out in server/geo/ATTRIBUTION.md. */
export const mapCredits = `${crownCredit} Rivers and lakes: GSHHG (LGPL) and our own tracing. Made with Natural Earth. Place names: GeoNames (CC BY 4.0).`

/** What the shapes are not. */
export const areasAreApproximate =
  'Company areas are put together from whole parliamentary constituencies. Catchment areas are the land nearest each river, not surveyed watersheds. Both are approximate.'
