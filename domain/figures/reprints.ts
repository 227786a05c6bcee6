/**
 * Hosts that show other people's words: message boards, aggregators, scraped documents, copies of encyclopaedias. What was read
 * there is cited to its publisher, document and date; the address of the copy is never kept, because we would not defend it.
 */
const reprintHosts = `
  absoluteastronomy.com advfn.com amedpost.com aol.co.uk apstechadvisors.com bizn.fun bvi.org climateinterchange.com
  cmscoms.com corporatefinancenews.net daily8.com daynews.space deepnewz.com democraticunderground.org directorstalkinterviews.com
  docslib.org dolphinwatch.com elrisala.com environmentdata.org execreview.com fdocuments.us filmogaz.com financialreports.eu
  github.com github.io grokipedia.com heanws.com industry-news.biz inkl.com investinsidernews.com investments.halifax.co.uk
  ksaplayers.com londonpulsenews.com magzter.com merseyreporter.com michaelwilliampg.com miragenews.com news.az news.yahoo.com newsio.com
  parallelparliament.co.uk parliamenttoday.com pressbee.net pressreader.com railway.app rivermap.online scribd.com
  sentifin.ai staging4.utilityweek.co.uk stockopedia.com studylib.net substack.com takeactionforwildlifeconservation.com
  thegovernmentsays.com thelondonweekly.net thrivedailydigest.com titles.me truecostofdata.com upday.com vdocument.in wallpaperswave.com
  whatthelawdoes.com wikimili.com wired-gov.net
`
  .trim()
  .split(/\s+/)

/** What an editor or an import is told. */
export const reprintRefused =
  'This host reprints others’ work. Name the publisher and the document, and leave the address empty'

/** True for an address at one of these hosts, or below one. */
export const isReprint = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return reprintHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
