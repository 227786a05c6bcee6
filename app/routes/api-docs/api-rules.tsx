import { TextLink } from '#app/ui/text-link.tsx'

/** What holds for every call. */
export const ApiRules = ({ callsAMinute }: { callsAMinute: number }) => (
  <section aria-labelledby="rules">
    <h2 id="rules">What holds for every call</h2>
    <dl className="api-rules">
      <div>
        <dt>For programs</dt>
        <dd>
          <TextLink to="/api/openapi.json" reloadDocument>
            openapi.json
          </TextLink>
          , by OpenAPI 3.1. This page is made from it. Files for spreadsheets are on the{' '}
          <TextLink to="/data">open data page</TextLink>.
        </dd>
      </div>
      <div>
        <dt>Keys</dt>
        <dd>None. Only a station needs a token, to send what it measured.</dd>
      </div>
      <div>
        <dt>Limit</dt>
        <dd>
          {callsAMinute} calls a minute from an address. Each answer says in RateLimit how many are left; the one too
          many is a 429, and Retry-After says how long to wait.
        </dd>
      </div>
      <div>
        <dt>Errors</dt>
        <dd>
          The status and a problem document (RFC 9457): “detail” says what happened, and “issues” names each parameter
          that was wrong.
        </dd>
      </div>
      <div>
        <dt>Unchanged answers</dt>
        <dd>
          Answers carry an ETag. Send it back in If-None-Match and an unchanged answer is 304, with no body. What
          follows from our content has Last-Modified too.
        </dd>
      </div>
      <div>
        <dt>Long lists</dt>
        <dd>
          They come in pages: “limit” says how long, and the next one is in the header Link or in “nextCursor”. “fields”
          leaves the members that you name.
        </dd>
      </div>
      <div>
        <dt>Figures</dt>
        <dd>
          Every figure has a kind and a source. The kind “illustrative” is invented; say so wherever you show it.{' '}
          <TextLink to="/rhi/methodology#data-status">Data status</TextLink>
        </dd>
      </div>
      <div>
        <dt>Versions</dt>
        <dd>
          This is version 1, and the header API-Version says so. New members and calls may be added to it. Nothing is
          taken away or changed in meaning without a new version; the old one then says in the headers Deprecation and
          Sunset when it ends, at least a year ahead.
        </dd>
      </div>
    </dl>
  </section>
)
