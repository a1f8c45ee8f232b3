import { createContext } from 'react'

/** The page's text while the server renders it. In the browser it is there already, so that no script carries it. */
export const LongText = createContext('')
