import type { ComponentType } from 'react'
import { AvatarSection } from './AvatarSection.tsx'
import { ChartSection } from './ChartSection.tsx'
import { ChipSection } from './ChipSection.tsx'
import { ColourSection } from './ColourSection.tsx'
import { ControlSection } from './ControlSection.tsx'
import { DetailSection } from './DetailSection.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { FieldSection } from './FieldSection.tsx'
import { FileSection } from './FileSection.tsx'
import { MapSection } from './MapSection.tsx'
import { RichTextSection } from './RichTextSection.tsx'
import { SparkSection } from './SparkSection.tsx'
import { StateSection } from './StateSection.tsx'
import { StatSection } from './StatSection.tsx'
import { TableSection } from './TableSection.tsx'
import { TimelineSection } from './TimelineSection.tsx'
import { ToastSection } from './ToastSection.tsx'
import { TypeSection } from './TypeSection.tsx'
import { ValueSection } from './ValueSection.tsx'

const sources = import.meta.glob<string>('./*Section.tsx', { query: '?raw', import: 'default', eager: true })
const code = (name: string) => sources[`./${name}.tsx`]!

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
    | 'values'
    | 'detail'
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
      { key: 'chips', Live: ChipSection, code: code('ChipSection') },
      { key: 'avatars', Live: AvatarSection, code: code('AvatarSection') },
      { key: 'stats', Live: StatSection, code: code('StatSection') },
      { key: 'table', Live: TableSection, code: code('TableSection') },
      { key: 'timeline', Live: TimelineSection, code: code('TimelineSection') },
      { key: 'map', Live: MapSection, code: code('MapSection') },
      // last of its group: it has a title of the first order
      { key: 'detail', Live: DetailSection, code: code('DetailSection') },
    ],
  },
  {
    key: 'forms',
    sections: [
      { key: 'fields', Live: FieldSection, code: code('FieldSection') },
      { key: 'values', Live: ValueSection, code: code('ValueSection') },
      { key: 'drawer', Live: DrawerSection, code: code('DrawerSection') },
      { key: 'files', Live: FileSection, code: code('FileSection') },
      { key: 'richText', Live: RichTextSection, code: code('RichTextSection') },
    ],
  },
  {
    key: 'feedback',
    sections: [
      { key: 'states', Live: StateSection, code: code('StateSection') },
      { key: 'toasts', Live: ToastSection, code: code('ToastSection') },
    ],
  },
  {
    key: 'chartGroup',
    sections: [
      { key: 'charts', Live: ChartSection, code: code('ChartSection') },
      { key: 'sparks', Live: SparkSection, code: code('SparkSection') },
    ],
  },
]
