import { Disclosure } from "#app/components/disclosure.tsx";

type QuestionListProps = {
  questions: { id: string; question: string; answer: string; link?: string; href?: string }[];
  open?: boolean;
};

/** Questions that open their answers; `open` shows them all. Each can be linked to by its id. */
export const QuestionList = ({ questions, open = false }: QuestionListProps) => (
  <div>
    {questions.map(({ id, question, answer, link, href }) => (
      <Disclosure key={id} id={id} open={open} summary={question}>
        <p>{answer}</p>
        {href ? <a href={href}>{link}</a> : null}
      </Disclosure>
    ))}
  </div>
);
