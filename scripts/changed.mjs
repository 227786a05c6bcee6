// What `npm test -- --changed` runs: the files that differ from the main branch, and the browser tests they may touch.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** What is not committed, and on a branch also what it has beyond main. */
export const changedFiles = () => {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file)))
}

/** Browser tests by a word of the changed path. A spec whose own name is in the path needs no line here. */
const specsByWord = [
  [/app\/ui\/|style-guide/, ['style-guide']],
  [/hero|home/, ['home', 'hero']],
  [/header|footer|navigation|breadcrumb|theme|root\.tsx/, ['chrome', 'house']],
  [/charts?\//, ['charts']],
  [/maps?\/|catchment|geo/, ['maps']],
  [/rhi|company|companies|matrix|compare/, ['rhi']],
  [/insight|case-stud/, ['insights']],
  [/cunliffe|review|letter/, ['review']],
  [/form|schemas\//, ['forms']],
  [/patterns?|diagram/, ['drawings']],
  [/server\/(http|pages|main|listener|app\.)/, ['house', 'shutdown']],
  [/cms|collections|editor/, ['cms']],
  [/admin|accounts|leads|import/, ['admin', 'administration']],
]

/** A pattern over the titles of the browser tests, or null if the change cannot be seen in a browser. */
export const browserTestsFor = (files) => {
  const all = readdirSync(path.join(root, 'tests/e2e')).map((name) => name.replace(/(\.slow)?\.spec\.ts$/, ''))
  const sources = files.filter((file) => /^(app|server|domain|content|public)\//.test(file) && !/\.test\./.test(file))
  const specs = new Set([
    ...files.map((file) => /^tests\/e2e\/(.+?)(?:\.slow)?\.spec\.ts$/.exec(file)?.[1]).filter(Boolean),
    ...sources.flatMap((file) => all.filter((name) => file.includes(name))),
    ...sources.flatMap((file) => specsByWord.filter(([word]) => word.test(file)).flatMap(([, names]) => names)),
  ])
  // The four ways of a page whose own module has changed.
  const modules = files.map((file) => /^app\/(routes\/.+\.tsx)$/.exec(file)?.[1]).filter(Boolean)
  const patterns = [
    ...[...specs].map((name) => `(^|[ /])${name}(\\.slow)?\\.spec`),
    ...modules.map((name) => name.replaceAll('.', '\\.')),
  ]
  return patterns.length > 0 ? patterns.join('|') : null
}
