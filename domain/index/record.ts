/** When somebody last went through the public record for newer values. Changed with the data, by whoever does it. */
export const recordChecked = '2026-11'
