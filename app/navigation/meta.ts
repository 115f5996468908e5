/** The head of a page that search engines must not list: its title, none if it could not be loaded. Pure. */
export const noindexTitle = (title: string | undefined) => [{ title }, { name: "robots", content: "noindex" }];
