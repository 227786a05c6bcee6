import { reportEvent } from '#app/analytics/analytics.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { type MapFileName, mapFiles } from '#domain/maps/map-files.ts'

interface Props {
  files: readonly { name: MapFileName; kilobytes: number; features: number /** To give with it. */; credit: string }[]
}

/** The map files: what each holds, on whose terms, and the credit that those terms ask for. */
export const MapFileList = ({ files }: Props) => (
  <section id="maps" className="border-text border-t-2 py-8" aria-labelledby="maps-title">
    <h2 id="maps-title" className="text-2xl">
      Map files
    </h2>
    <p className="measure mt-2 text-quiet">
      GeoJSON in degrees (WGS 84), good for a map of the country and not for deciding who serves an address. Each file
      carries its credit. Give it wherever you publish the file or a map made of it.
    </p>
    <ul className="mt-6">
      {files.map(({ name, kilobytes, features, credit }) => {
        const { title, about, licences } = mapFiles[name]
        return (
          <li key={name} className="grid gap-x-12 gap-y-3 border-rule border-t py-5 lg:grid-cols-12">
            <div className="lg:col-span-5">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-quiet">
                {about} {features} features.
              </p>
              <TextLink
                to={`/api/${name}.geojson`}
                reloadDocument
                standAlone
                onClick={() => reportEvent('resource-download', { resource: `${name}.geojson` })}
              >
                Download {name}.geojson ({kilobytes} KB)
              </TextLink>
            </div>
            <dl className="text-sm lg:col-span-7">
              <dt className="font-semibold">Licence</dt>
              <dd>
                {licences.map((licence, index) => (
                  <span key={licence.url}>
                    {index > 0 && ' and '}
                    <TextLink to={licence.url} reloadDocument={licence.url.startsWith('/')}>
                      {licence.name}
                    </TextLink>
                  </span>
                ))}
              </dd>
              <dt className="mt-3 font-semibold">Credit to give</dt>
              <dd className="text-quiet">{credit}</dd>
            </dl>
          </li>
        )
      })}
    </ul>
  </section>
)
