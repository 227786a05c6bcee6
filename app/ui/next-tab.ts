/** Which tab a key leads to: arrows go round, Home and End to the ends, any other key stays. */
export const nextTab = (key: string, index: number, count: number) => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return index
  }
}
