/** What hydrates when idle, in one file. */
export { SimplePatterns, TenRivers } from './pattern-galleries.tsx'
export { PatternStory } from './pattern-story.tsx'
