import type { Provenance } from '../figures/provenance.ts'
import type { Nation } from '../maps/nations.ts'

const ifItFails = 'If the number fails, the regulator’s own website is the authority.'

const listedByCharity: Provenance = {
  kind: 'reference',
  source: {
    publisher: 'Surfers Against Sewage',
    document: 'Report a pollution incident',
    url: 'https://sas.org.uk/water-quality/report-pollution-incident',
  },
  note: ifItFails,
}

/** The lines for pollution that is happening now, as content/pages/rhi/get-involved.yaml has them. */
export const incidentLines = {
  wales: { regulator: 'Natural Resources Wales', number: '0300 065 3000', provenance: listedByCharity },
  england: { regulator: 'the Environment Agency', number: '0800 80 70 60', provenance: listedByCharity },
  scotland: { regulator: 'SEPA', number: '0800 80 70 60', provenance: listedByCharity },
  'northern-ireland': {
    regulator: 'the Northern Ireland Environment Agency',
    number: '0800 80 70 60',
    provenance: {
      kind: 'public-record',
      source: {
        publisher: 'DAERA',
        document: 'Report a water pollution, cross-compliance or other incident of damage to the countryside',
        url: 'https://www.daera-ni.gov.uk/publications/report-water-pollution-cross-compliance-incident-damage-environment-countryside',
      },
      note: ifItFails,
    },
  },
} as const satisfies Record<Nation, { regulator: string; number: string; provenance: Provenance }>

export const telephoneAddress = (number: string): string => `tel:${number.replaceAll(' ', '')}`
