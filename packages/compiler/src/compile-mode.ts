/** How prerequisites are checked: by presence, or also by declared counts. */
export type CompileMode = 'presence' | 'strict_quantity'
