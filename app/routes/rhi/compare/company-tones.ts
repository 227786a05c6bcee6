/** One colour a company, the same in every chart of the page. */
export const companyTones = ['river', 'violet', 'caution', 'quiet'] as const
