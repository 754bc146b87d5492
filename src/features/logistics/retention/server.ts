import { retention } from '#contract/retention'
import { implement } from '#server/feature'
import { changeSetting, readSetting } from '#server/setting'
import * as contract from './contract'
import { rights } from './rights'
import { retentionSeed } from './seed'

export const retentionFeature = implement(
  contract,
  {
    getRetention: ({ db }) => readSetting(db, retention),
    updateRetention: (ctx, { body }) => changeSetting(ctx, retention, body, 'retention_outdated'),
  },
  { rights, seeds: [retentionSeed] },
)
