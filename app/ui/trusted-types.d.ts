/** As much of the Trusted Types API as is used here; TypeScript's DOM library does not have it. */
interface TrustedTypePolicyOptions {
  createHTML?: (html: string) => string | null
  createScript?: (code: string) => string | null
  createScriptURL?: (url: string) => string | null
}

interface TrustedTypePolicy {
  createHTML(html: string): object
  createScript(code: string): object
  createScriptURL(url: string): object
}

/** Absent on the server and in browsers without Trusted Types. */
declare var trustedTypes:
  | { createPolicy(name: string, options: TrustedTypePolicyOptions): TrustedTypePolicy }
  | undefined
