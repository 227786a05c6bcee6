import { type Dataset, type DatasetName, datasetNames, datasets } from './datasets.ts'
import { type FileFormat, isLargeFileName, type LargeFileName, largeFileNames, largeFileOf } from './large-files.ts'

/** Every file of the open data: those that follow from the content, and those that grow. */
export type FileName = DatasetName | LargeFileName
export const fileNames: readonly FileName[] = [...datasetNames, ...largeFileNames]
export const datasetOf = (name: FileName): Dataset => (isLargeFileName(name) ? largeFileOf(name) : datasets[name])

/** What a dataset can be had as, and where. */
export const formatsOf = (name: FileName): { format: FileFormat; path: string }[] =>
  isLargeFileName(name)
    ? largeFileOf(name).formats.map((format) => ({ format, path: `/api/${name}.${format}` }))
    : [
        { format: 'csv', path: `/api/${name}.csv` },
        { format: 'json', path: `/data/${name}.json` },
      ]
