/** Links to the form itself, which lies below the invitation on small screens. */
export const formAnchor = 'consultation-form'
