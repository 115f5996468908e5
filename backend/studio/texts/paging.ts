/** The links between the pages of a list, at each desk. */
export const paging = {
  english: { label: "Pages", previous: "Previous", next: "Next" },
  spanish: { label: "Páginas", previous: "Anterior", next: "Siguiente" },
  arabic: { label: "الصفحات", previous: "السابق", next: "التالي" },
};
