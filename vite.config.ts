import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverInDevelopment } from './scripts/vite-dev-server.ts'

/**
 * Left alone, the bundler makes a file of every small part that two routes share: thirty requests for one page, each with
 * more headers than code. What every public page loads goes into two files. Nothing that some pages do not need belongs here.
 */
const framework = { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\// }
const everyPage = {
  name: 'every-page',
  test: new RegExp(
    [
      'app/(metadata|analytics/(analytics|events))\\.ts',
      'app/components/(site/(?!analytics|consent)|hero/|search/search-trigger|sources/source-|text/rich-text)',
      'app/patterns/(river-pattern|art|art-choice|random)\\.tsx?',
      'app/ui/(accordion|badge|breadcrumbs|button|button-link|button-style|card-link|destination)\\.tsx?',
      'app/ui/(icon|icon-button|read-in|spinner|text-link|tone|table)\\.tsx?',
      'app/(components/kept-until-used|charts/chart-download)\\.tsx',
      'domain/(site/(breadcrumbs|civic-loop|navigation|site|site-map|demo-drawer)|editorial/patterns|figures/provenance|text/dates)\\.ts',
    ].join('|'),
  ),
}

/** What most pages of the index share: figures, the rules that classify and format them, and (apart) their charts. */
const figures = {
  name: 'figures',
  test: new RegExp(
    [
      'app/charts/chart-frame',
      'app/components/rhi/((rank|cma)-badge|epa-stars|trend-arrow|trust-meter|record-checked)',
      'app/ui/invented-mark',
      'app/data/same-loader-data',
      'domain/(index/(cma-status|company|metrics|rank|record|trust)|maps/nations|figures/(claims|shown-value)|text/money)\\.ts',
    ].join('|'),
  ),
}
const charts = {
  name: 'charts',
  test: /app\/(charts\/(bars|company-bars|dot-strip|figure-table)|components\/rhi\/(survey-bars|trust-strip))/,
}
/** The parts of a filter, and what a form has besides. */
const choices = { name: 'choices', test: /app\/ui\/(field|select|tooltip)\.tsx/ }
const fields = { name: 'fields', test: /app\/ui\/(text-input|textarea)\.tsx/ }

export default defineConfig({
  plugins: [serverInDevelopment(), tailwindcss(), reactRouter()],
  // The whole server is built into one file, with the rendered app inside it.
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [framework, everyPage, figures, charts, choices, fields] } },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
