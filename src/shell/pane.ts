export type Pane = 'nav' | 'search' | 'customiser'
