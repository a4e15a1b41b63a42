/** Whether the visitor has touched, clicked or typed anything on this page; true where the browser does not say. */
export const hasVisitorActed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
