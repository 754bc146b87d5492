import { general } from '#contract/general'
import { implement } from '#server/feature'
import { changeSetting, readSetting } from '#server/setting'
import * as contract from './contract'
import { rights } from './rights'
import { generalSeed } from './seed'

export const generalFeature = implement(
  contract,
  {
    getGeneral: ({ db }) => readSetting(db, general),
    updateGeneral: (ctx, { body }) => changeSetting(ctx, general, body, 'general_outdated'),
  },
  { rights, seeds: [generalSeed] },
)
