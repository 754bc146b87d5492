CREATE TABLE "faq_questions" (
	"id" integer PRIMARY KEY NOT NULL,
	"group" text NOT NULL,
	"position" integer NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
