import type { Context } from 'hono'
import { type Given, type ParameterIssue, type Parameters, readParameters } from '#domain/open-data/api/parameters.ts'
import { problem, problemOf } from './problem.ts'

const detailOf = (issues: readonly ParameterIssue[]) =>
  issues.map(({ parameter, message }) => `${parameter} ${message}`).join(' ')

export const parameterProblem = (issues: readonly ParameterIssue[]) => problemOf(422, detailOf(issues), { issues })

export const refuseParameters = (c: Context, issues: readonly ParameterIssue[]) =>
  problem(c, 422, detailOf(issues), { issues })

/** The parameters of a call, or the answer that refuses them. */
export const readQuery = <P extends Parameters>(
  c: Context,
  { query }: { query: P },
): { given: Given<P>; refusal: null } | { given: null; refusal: Response } => {
  const { given, issues } = readParameters(query, new URL(c.req.url).searchParams)
  return issues ? { given: null, refusal: refuseParameters(c, issues) } : { given, refusal: null }
}
