import type { Plugin } from 'vite'

const sentinel = /(\b\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React DOM makes five errors as its file is evaluated, only to know them again when they are caught. With a debugger attached, as Lighthouse is, V8
 * takes a stack trace of each, and for its line numbers parses the whole file a second time: 25 ms, counted as a hundred milliseconds of
 * blocking time on a phone. Without a debugger it costs nothing; so that what is measured is what people wait for, they are made without a trace.
 */
export const reactSentinels = (): Plugin => ({
  name: 'riverline-react-sentinels',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) => {
      const found = code.match(sentinel)?.length
      if (found !== 5)
        throw new Error(
          `React DOM has ${found ?? 0} sentinel errors, not 5: look at its new version, and at this plugin`,
        )
      return code.replace(sentinel, '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })')
    },
  },
})
