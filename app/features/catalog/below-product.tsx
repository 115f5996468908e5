import { SpotSections } from "#app/features/marketing/spot-sections.tsx";
import { QuestionSection } from "#app/features/question/question-list.tsx";
import { ReviewSection } from "#app/features/review/review-section.tsx";
import type { ProductData } from "./product-page.tsx";
import { Associations } from "./product-more.tsx";

type Page = Pick<ProductData, "reviews" | "questions" | "slots" | "associations">;

/** What appears below a product of any kind: reviews, questions, and other sections. */
export function BelowProduct({ page }: { page: Page }) {
  return (
    <>
      <ReviewSection section={page.reviews} />
      <QuestionSection section={page.questions} />
      <SpotSections sections={page.slots.rest} />
      <Associations sections={page.associations} />
    </>
  );
}
