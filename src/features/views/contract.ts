export { listViews, removeView, saveView } from '#contract/views'
