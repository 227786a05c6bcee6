import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { confidences } from '#domain/figures/provenance.ts'
import type { Recommendation } from '#domain/review/recommendation.ts'
import { type ReviewResponse, reviewResponses } from '#domain/review/review.ts'
import { shortDate } from '#domain/text/dates.ts'
import { ReviewedDate } from '../reviewed-date.tsx'

const responseOrder = Object.keys(reviewResponses) as ReviewResponse[]

/** The topics by what was answered, each with the day of the answer and the day it was last checked. Widths are fixed so that the tables line up. */
export const TopicTracker = ({ topics }: { topics: readonly Recommendation[] }) =>
  responseOrder
    .map((response) => ({ response, group: topics.filter((topic) => topic.response === response) }))
    .filter(({ group }) => group.length > 0)
    .map(({ response, group }) => (
      <section key={response} id={response} aria-labelledby={`${response}-title`} className="mt-14 first:mt-0">
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={`${response}-title`} className="text-2xl">
            {reviewResponses[response].label}
          </h2>
          <span className="text-quiet text-sm">
            {group.length} {group.length === 1 ? 'topic' : 'topics'}. {reviewResponses[response].explanation}
          </span>
        </div>
        <Table caption={`Topics with the response “${reviewResponses[response].label}”`} captionHidden hover>
          <thead>
            <tr>
              <th scope="col">Topic</th>
              <th scope="col" className="max-md:hidden">
                Who must act
              </th>
              <th scope="col">Answered</th>
              <th scope="col" className="max-md:hidden">
                How far it was read
              </th>
              <th scope="col">Last reviewed</th>
            </tr>
          </thead>
          <tbody>
            {group.map((topic) => (
              <tr key={topic.id}>
                <th scope="row" className="md:w-[34%]">
                  <TextLink to={topic.url}>{topic.title}</TextLink>
                  {topic.number && <span className="block font-normal text-quiet">Recommendation {topic.number}</span>}
                </th>
                <td className="max-md:hidden md:w-[24%]">{topic.addressedTo.join(', ')}</td>
                <td className="md:w-[10%]">
                  {topic.responseDate ? (
                    <Day date={topic.responseDate} />
                  ) : response === 'not-found' ? (
                    'Not found'
                  ) : (
                    'No date held'
                  )}
                </td>
                <td className="max-md:hidden md:w-[20%]">{confidences[topic.confidence]}</td>
                <td>
                  <ReviewedDate date={topic.lastReviewed} short />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    ))

const Day = ({ date }: { date: string }) => (
  <time dateTime={date} className="whitespace-nowrap">
    {shortDate(date)}
  </time>
)
