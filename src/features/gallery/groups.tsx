import { lazy, type ComponentType } from 'react'
import { ColourSection } from './ColourSection.tsx'
import { ControlSection } from './ControlSection.tsx'
import { TypeSection } from './TypeSection.tsx'

const sources = import.meta.glob<string>('./*Section.tsx', { query: '?raw', import: 'default', eager: true })
const code = (name: string) => sources[`./${name}.tsx`]!

const files = import.meta.glob<Record<string, ComponentType>>('./*Section.tsx')
/** The first group is seen at once; another section comes when it is about to be seen. */
const live = (name: string) => lazy(async () => ({ default: (await files[`./${name}.tsx`]!())[name]! }))

export interface Section {
  key:
    | 'colour'
    | 'type'
    | 'controls'
    | 'chips'
    | 'avatars'
    | 'stats'
    | 'table'
    | 'timeline'
    | 'map'
    | 'fields'
    | 'drawer'
    | 'files'
    | 'richText'
    | 'states'
    | 'toasts'
    | 'charts'
    | 'sparks'
  Live: ComponentType
  code: string
}

interface Group {
  key: 'foundations' | 'data' | 'forms' | 'feedback' | 'chartGroup'
  sections: Section[]
}

/** Every component of the kit, live, with the file that makes it. */
export const groups: Group[] = [
  {
    key: 'foundations',
    sections: [
      { key: 'colour', Live: ColourSection, code: code('ColourSection') },
      { key: 'type', Live: TypeSection, code: code('TypeSection') },
      { key: 'controls', Live: ControlSection, code: code('ControlSection') },
    ],
  },
  {
    key: 'data',
    sections: [
      { key: 'chips', Live: live('ChipSection'), code: code('ChipSection') },
      { key: 'avatars', Live: live('AvatarSection'), code: code('AvatarSection') },
      { key: 'stats', Live: live('StatSection'), code: code('StatSection') },
      { key: 'table', Live: live('TableSection'), code: code('TableSection') },
      { key: 'timeline', Live: live('TimelineSection'), code: code('TimelineSection') },
      { key: 'map', Live: live('MapSection'), code: code('MapSection') },
    ],
  },
  {
    key: 'forms',
    sections: [
      { key: 'fields', Live: live('FieldSection'), code: code('FieldSection') },
      { key: 'drawer', Live: live('DrawerSection'), code: code('DrawerSection') },
      { key: 'files', Live: live('FileSection'), code: code('FileSection') },
      { key: 'richText', Live: live('RichTextSection'), code: code('RichTextSection') },
    ],
  },
  {
    key: 'feedback',
    sections: [
      { key: 'states', Live: live('StateSection'), code: code('StateSection') },
      { key: 'toasts', Live: live('ToastSection'), code: code('ToastSection') },
    ],
  },
  {
    key: 'chartGroup',
    sections: [
      { key: 'charts', Live: live('ChartSection'), code: code('ChartSection') },
      { key: 'sparks', Live: live('SparkSection'), code: code('SparkSection') },
    ],
  },
]
