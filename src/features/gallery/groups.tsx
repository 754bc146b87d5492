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
  /** The file that makes it. */
  file: string
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
      { key: 'colour', Live: ColourSection, file: 'ColourSection' },
      { key: 'type', Live: TypeSection, file: 'TypeSection' },
      { key: 'controls', Live: ControlSection, file: 'ControlSection' },
    ],
  },
  {
    key: 'data',
    sections: [
      { key: 'chips', Live: ChipSection, file: 'ChipSection' },
      { key: 'avatars', Live: AvatarSection, file: 'AvatarSection' },
      { key: 'stats', Live: StatSection, file: 'StatSection' },
      { key: 'table', Live: TableSection, file: 'TableSection' },
      { key: 'timeline', Live: TimelineSection, file: 'TimelineSection' },
      { key: 'map', Live: MapSection, file: 'MapSection' },
      // last of its group: it has a title of the first order
      { key: 'detail', Live: DetailSection, file: 'DetailSection' },
    ],
  },
  {
    key: 'forms',
    sections: [
      { key: 'fields', Live: FieldSection, file: 'FieldSection' },
      { key: 'values', Live: ValueSection, file: 'ValueSection' },
      { key: 'drawer', Live: DrawerSection, file: 'DrawerSection' },
      { key: 'files', Live: FileSection, file: 'FileSection' },
      { key: 'richText', Live: RichTextSection, file: 'RichTextSection' },
    ],
  },
  {
    key: 'feedback',
    sections: [
      { key: 'states', Live: StateSection, file: 'StateSection' },
      { key: 'toasts', Live: ToastSection, file: 'ToastSection' },
    ],
  },
  {
    key: 'chartGroup',
    sections: [
      { key: 'charts', Live: ChartSection, file: 'ChartSection' },
      { key: 'sparks', Live: SparkSection, file: 'SparkSection' },
    ],
  },
]
