/** British National Grid (EPSG:27700) to WGS84 degrees, good to some five metres: Ordnance Survey's guide to coordinate systems. */
const airy = { a: 6377563.396, b: 6356256.909 }
const wgs84 = { a: 6378137, b: 6356752.3142 }
const f0 = 0.9996012717
const [lat0, lon0] = [(49 * Math.PI) / 180, (-2 * Math.PI) / 180]
const [e0, n0] = [400_000, -100_000]

export const fromNationalGrid = (easting: number, northing: number): { lat: number; lon: number } => {
  const { lat, lon } = onAiry(easting, northing)
  const [x, y, z] = helmert(toCartesian(lat, lon))
  return toDegrees(x, y, z)
}

const e2Of = ({ a, b }: { a: number; b: number }) => 1 - (b * b) / (a * a)

const meridionalArc = (lat: number) => {
  const n = (airy.a - airy.b) / (airy.a + airy.b)
  const [dif, sum] = [lat - lat0, lat + lat0]
  return (
    airy.b *
    f0 *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * dif -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(dif) * Math.cos(sum) +
      (1.875 * n ** 2 + 1.875 * n ** 3) * Math.sin(2 * dif) * Math.cos(2 * sum) -
      (35 / 24) * n ** 3 * Math.sin(3 * dif) * Math.cos(3 * sum))
  )
}

/** The inverse transverse Mercator on the Airy ellipsoid, in radians. */
const onAiry = (easting: number, northing: number) => {
  const e2 = e2Of(airy)
  let lat = lat0 + (northing - n0) / (airy.a * f0)
  for (let step = 0; step < 10 && Math.abs(northing - n0 - meridionalArc(lat)) >= 0.00001; step++)
    lat += (northing - n0 - meridionalArc(lat)) / (airy.a * f0)
  const [sin, tan, sec] = [Math.sin(lat), Math.tan(lat), 1 / Math.cos(lat)]
  const nu = (airy.a * f0) / Math.sqrt(1 - e2 * sin ** 2)
  const rho = (airy.a * f0 * (1 - e2)) / (1 - e2 * sin ** 2) ** 1.5
  const eta2 = nu / rho - 1
  const d = easting - e0
  return {
    lat:
      lat -
      (tan / (2 * rho * nu)) * d ** 2 +
      (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan ** 2 + eta2 - 9 * tan ** 2 * eta2) * d ** 4 -
      (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan ** 2 + 45 * tan ** 4) * d ** 6,
    lon:
      lon0 +
      (sec / nu) * d -
      (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan ** 2) * d ** 3 +
      (sec / (120 * nu ** 5)) * (5 + 28 * tan ** 2 + 24 * tan ** 4) * d ** 5,
  }
}

const toCartesian = (lat: number, lon: number): [number, number, number] => {
  const e2 = e2Of(airy)
  const nu = airy.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
  return [nu * Math.cos(lat) * Math.cos(lon), nu * Math.cos(lat) * Math.sin(lon), nu * (1 - e2) * Math.sin(lat)]
}

/** OSGB36 to WGS84, by the published seven parameters. */
const helmert = ([x, y, z]: [number, number, number]): [number, number, number] => {
  const s = 1 - 20.4894e-6
  const second = Math.PI / (180 * 3600)
  const [rx, ry, rz] = [0.1502 * second, 0.247 * second, 0.8421 * second]
  return [446.448 + s * x - rz * y + ry * z, -125.157 + rz * x + s * y - rx * z, 542.06 - ry * x + rx * y + s * z]
}

const toDegrees = (x: number, y: number, z: number) => {
  const e2 = e2Of(wgs84)
  const p = Math.hypot(x, y)
  let lat = Math.atan2(z, p * (1 - e2))
  for (let step = 0; step < 5; step++) {
    const nu = wgs84.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
    lat = Math.atan2(z + e2 * nu * Math.sin(lat), p)
  }
  const round = (radians: number) => Math.round(((radians * 180) / Math.PI) * 1e5) / 1e5
  return { lat: round(lat), lon: round(Math.atan2(y, x)) }
}
