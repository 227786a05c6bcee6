import { remember } from '#domain/memo/remember.ts'
import { apiDocument } from '#domain/open-data/api/openapi-document.ts'
import { referenceOf } from '#domain/open-data/api/reference.ts'
import { apiVersion } from './api-policy.ts'

/** The document of the API, made once. Its minor number rises with what is added. */
export const openApiDocument = remember(
  2,
  (siteUrl: string) => siteUrl,
  (siteUrl) => apiDocument({ siteUrl, version: `${apiVersion}.0.0` }),
)

/** What the page of the reference shows of it. */
export const getApiReference = (siteUrl: string) => referenceOf(openApiDocument(siteUrl))
