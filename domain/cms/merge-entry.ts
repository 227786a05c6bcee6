import { type BlockType, blockTypes } from '../collections/blocks.ts'
import type { Field, Fields } from '../collections/fields.ts'
import { formatValue } from './entry-diff.ts'
import type { Path } from './entry-values.ts'
import { keepAll, mergeSequences } from './merge-sequences.ts'
import { mergeText } from './merge-text.ts'
import { canonicalJson, isSameValue } from './same-value.ts'

type Data = Record<string, unknown>

/** One place that two people have changed, each in their own way, as people read it. */
export interface MergeConflict {
  path: Path
  label: string
  theirs: string
  mine: string
  /** The result holds both, theirs before mine; or only mine, where there is room for one. */
  keeps: 'both' | 'mine'
}

export interface MergedEntry {
  data: Data
  conflicts: MergeConflict[]
  /** The labels of the fields in which changes of theirs were taken over. */
  fromTheirs: string[]
}

/**
 * Three-way merge of two changes to an entry: by field, in lists and sections by item, in running text by paragraph. Whatever only one
 * has changed is taken; what both have changed is kept twice where there is room, and is reported in any case.
 */
export const mergeEntry = (fields: Fields, base: Data, theirs: Data, mine: Data): MergedEntry => {
  const conflicts: MergeConflict[] = []
  const fromTheirs: string[] = []
  const data: Data = {}
  const names = [...Object.keys(fields), ...Object.keys(theirs), ...Object.keys(mine)]
  for (const name of new Set(names.filter((one) => one in theirs || one in mine))) {
    const field = fields[name]
    const label = field?.label ?? name
    const report = (conflict: Omit<MergeConflict, 'label'>) => conflicts.push({ ...conflict, label })
    data[name] = mergeValue({ field, base: base[name], theirs: theirs[name], mine: mine[name], path: [name], report })
    if (!isSameValue(base[name], theirs[name]) && !isSameValue(data[name], mine[name])) fromTheirs.push(label)
  }
  return { data, conflicts, fromTheirs }
}

interface Sides {
  field: Field | undefined
  base: unknown
  theirs: unknown
  mine: unknown
  path: Path
  report: (conflict: Omit<MergeConflict, 'label'>) => void
  /** A cell of a row: its place says what it is, so there is no room for a second. */
  isCell?: boolean
}

const mergeValue = (sides: Sides): unknown => {
  const { field, base, theirs, mine, path, report } = sides
  if (isSameValue(theirs, mine) || isSameValue(base, theirs)) return mine
  if (isSameValue(base, mine)) return theirs
  if (field?.kind === 'markdown' || field?.kind === 'long-text') {
    const merged = mergeText(asText(base), asText(theirs), asText(mine))
    for (const conflict of merged.conflicts) report({ ...conflict, path, keeps: 'both' })
    return merged.text
  }
  if (field?.kind === 'object' && isObject(theirs) && isObject(mine)) return mergeObject(field.fields!, sides)
  if ((field?.kind === 'list' || field?.kind === 'blocks') && Array.isArray(theirs) && Array.isArray(mine))
    return mergeList(field, sides)
  report({ path, theirs: formatValue(field, theirs), mine: formatValue(field, mine), keeps: 'mine' })
  return mine
}

const mergeObject = (fields: Fields, { base, theirs, mine, path, report }: Sides): Data => {
  const [b, t, m] = [base, theirs, mine].map((side) => (isObject(side) ? side : {})) as [Data, Data, Data]
  const merged: Data = {}
  for (const name of new Set([...Object.keys(t), ...Object.keys(m)]))
    merged[name] = mergeValue({
      field: fields[name],
      base: b[name],
      theirs: t[name],
      mine: m[name],
      path: [...path, name],
      report,
    })
  return merged
}

const mergeList = (field: Field, { base, theirs, mine, path, report, isCell }: Sides): unknown[] => {
  const [b, t, m] = [base, theirs, mine].map((side) => (Array.isArray(side) ? side : [])) as [
    unknown[],
    unknown[],
    unknown[],
  ]
  const merged: unknown[] = []
  const keepBoth = (theirItems: unknown[], myItems: unknown[]) => {
    const words = (items: unknown[]) => formatValue(undefined, items)
    report({ path: [...path, merged.length], theirs: words(theirItems), mine: words(myItems), keeps: 'both' })
    merged.push(...keepAll(theirItems, myItems, canonicalJson))
  }
  for (const run of mergeSequences(b, t, m, canonicalJson)) {
    if (run.kind === 'merged') merged.push(...run.items)
    else if (run.base.length !== run.theirs.length || run.base.length !== run.mine.length)
      keepBoth(run.theirs, run.mine)
    else
      run.base.forEach((item, index) => {
        const [theirItem, myItem] = [run.theirs[index], run.mine[index]]
        const isRow = field.item?.kind === 'list'
        const sides = { base: item, theirs: theirItem, mine: myItem, path: [...path, merged.length], report }
        const itemField = field.kind === 'blocks' ? blockField(item, theirItem, myItem) : field.item
        const isChangedByBoth =
          !isSameValue(item, theirItem) && !isSameValue(item, myItem) && !isSameValue(theirItem, myItem)
        const hasParts = itemField?.kind === 'object' || itemField?.kind === 'list' || itemField?.kind === 'markdown'
        if (isChangedByBoth && !hasParts && !isCell) keepBoth([theirItem], [myItem])
        else merged.push(mergeValue({ ...sides, field: itemField, isCell: isRow }))
      })
  }
  return merged
}

/** The fields of a section, if it is of the same type everywhere. Two sections of different types are two sections. */
const blockField = (...blocks: unknown[]): Field | undefined => {
  const types = new Set(blocks.map((block) => (block as { type?: BlockType } | null)?.type))
  const [type] = types
  if (types.size > 1 || !type || !Object.hasOwn(blockTypes, type)) return undefined
  return { kind: 'object', label: blockTypes[type].label, fields: blockTypes[type].fields } as unknown as Field
}

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
