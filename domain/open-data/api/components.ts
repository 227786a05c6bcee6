import { z } from 'zod'

/** The named schemas of the API's document: what an answer or a body is made of. */
export const components = z.registry<{ id: string }>()

/** The same schema, under a name of its own in the document. */
export const named = <S extends z.ZodType>(id: string, schema: S): S => {
  components.add(schema, { id })
  return schema
}

type Keys<S extends z.ZodObject> = [string & keyof S['shape'], ...(string & keyof S['shape'])[]]

/** A row whose members can be chosen by `fields`: whole, or some of it. */
export const sparse = <S extends z.ZodObject>(id: string, row: S) => ({
  whole: named(id, row),
  schema: z.union([row, named(`${id}Fields`, row.partial())]),
  names: Object.keys(row.shape) as Keys<S>,
})

/** RFC 9457. */
export const problemSchema = named(
  'Problem',
  z.looseObject({
    type: z.string().describe('A URI reference; about:blank where the status says it all'),
    title: z.string().describe('What the status means'),
    status: z.int().min(400).max(599),
    detail: z.string().describe('What happened here, for people'),
  }),
)
