import type { z } from 'zod'
import { type LoopStage, loopStages } from '../site/civic-loop.ts'
import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

const heading = f.text({ label: 'Heading', max: 140 })
const eyebrow = f.text({ label: 'Line above the heading', max: 60 })
const text = f.longText({ label: 'Text', max: 600 })
const link = f.object({
  label: 'Link',
  fields: { text: f.text({ label: 'Words', max: 80 }), href: f.href({ label: 'Goes to' }) },
})
const buttons = (label: string) =>
  f.list({
    label,
    min: 1,
    max: 2,
    of: f.object({
      label: 'Button',
      fields: {
        text: f.text({ label: 'Words', max: 60 }),
        href: f.href({ label: 'Goes to' }),
        variant: f.select({ label: 'Look', options: { primary: 'Primary', secondary: 'Secondary' } }),
      },
    }),
  })
const section = <F extends f.Fields>(label: string, fields: F) => f.object({ label, fields })

const stage = (label: string) =>
  section(label, {
    text: f.longText({ label: 'Text', max: 300 }),
    link: f.text({ label: 'Words of the link', max: 60 }),
  })

/** One entry, `site`: the words of the home page, section by section. Its figures, charts and lists come from the data. */
export const home = defineCollection({
  name: 'home',
  singular: 'Home page',
  plural: 'Home page',
  titleField: null,
  isFixed: true,
  pathOf: () => '/',
  fields: {
    hero: section('Hero', {
      // Three, because the animation has three steps (hero.css).
      headlines: f.list({ label: 'Headlines in turn', min: 3, max: 3, of: f.text({ label: 'Headline', max: 60 }) }),
      subtitle: f.longText({ label: 'Subtitle', max: 400 }),
      filmButtons: buttons('Buttons over the film'),
      headlineButtons: buttons('Buttons without the film'),
    }),
    record: section('The public record', { heading, link }),
    loop: section('The loop', {
      heading,
      text,
      link,
      stages: f.object({
        label: 'Stages',
        fields: Object.fromEntries(loopStages.map(({ code, label }) => [code, stage(label)])) as Record<
          LoopStage,
          ReturnType<typeof stage>
        >,
      }),
    }),
    audiences: section('Readers and their questions', {
      heading,
      link,
      items: f.list({
        label: 'Readers',
        min: 2,
        max: 9,
        of: f.object({
          label: 'Reader',
          fields: {
            name: f.text({ label: 'Who', max: 60 }),
            question: f.text({ label: 'Their question', max: 140 }),
            href: f.href({ label: 'Goes to' }),
          },
        }),
      }),
    }),
    platform: section('The platform', {
      eyebrow,
      heading,
      text,
      buttons: buttons('Buttons'),
      promises: f.list({ label: 'Promises', min: 1, max: 6, of: f.text({ label: 'Promise', max: 160 }) }),
    }),
    review: section('The Cunliffe Review', { eyebrow, heading, text, button: link, link }),
    caseStudies: section('Worked examples', { heading, text, link }),
    partners: section('Partners', {
      heading,
      text,
      link,
      kinds: f.list({ label: 'Kinds of partner', min: 1, max: 16, of: f.text({ label: 'Kind', max: 40 }) }),
    }),
    trust: section('The index', { eyebrow, heading, button: link, link }),
    insights: section('Latest insights', { heading, link }),
    standards: section('Standards', {
      heading,
      link,
      items: f.list({
        label: 'Standards',
        min: 1,
        max: 6,
        of: f.object({
          label: 'Standard',
          fields: { name: f.text({ label: 'Name', max: 40 }), covers: f.text({ label: 'What it covers', max: 160 }) },
        }),
      }),
    }),
    statement: section('Statement', {
      text: f.longText({ label: 'Sentence', max: 320 }),
      attribution: f.text({ label: 'Signed', max: 120 }),
      link,
    }),
    callToAction: section('Call to action', { heading, text, buttons: buttons('Buttons') }),
  },
})

/** The words of the home page. */
export type HomeText = z.infer<typeof home.schema>
