import * as calls from '../contract/executions/result-calls.ts';
import { getRecentExecutions as recentCall } from '../contract/executions/recent-calls.ts';
import * as outcome from '../contract/executions/outcome-calls.ts';
import { getCommitPosts as postsCall } from '../contract/executions/commit-post-calls.ts';
import { getCommitPosts } from '../automation/commit-results/get-commit-posts.ts';
import * as issues from '../contract/executions/issue-calls.ts';
import { createCaseIssue } from '../automation/case-issues/create-case-issue.ts';
import { createJiraIssue } from '../automation/case-issues/create-jira-issue.ts';
import { getIssueForm } from '../automation/case-issues/get-issue-form.ts';
import { listCaseIssues } from '../automation/case-issues/list-case-issues.ts';
import * as compare from '../contract/executions/compare-calls.ts';
import { compareExecutions, getComparisonFile } from '../automation/results/compare/compare-executions.ts';
import { listComparable } from '../automation/results/compare/list-comparable.ts';
import { getRecentExecutions } from '../automation/results/compare/recent-executions.ts';
import { addLog } from '../automation/results/log/add-log.ts';
import { getLog } from '../automation/results/log/get-log.ts';
import { addProblems, addResults } from '../automation/results/add-results.ts';
import { getResults } from '../automation/results/list-results.ts';
import { getResultsFile } from '../automation/results/results-file.ts';
import { getOutcome } from '../automation/results/get-outcome.ts';
import { getJunitFile } from '../automation/results/junit-file.ts';
import { bind } from './serve-call.ts';

/** The calls of execution results. */
export const resultBindings = [
  bind(calls.addResults, addResults, { limit: 'none' }),
  bind(calls.addResultProblems, addProblems, { limit: 'none' }),
  bind(calls.getResults, getResults),
  bind(calls.getResultsFile, getResultsFile),
  bind(outcome.getOutcome, getOutcome),
  bind(postsCall, getCommitPosts),
  bind(outcome.getJunitFile, getJunitFile),
  bind(issues.listCaseIssues, listCaseIssues),
  bind(issues.getIssueForm, getIssueForm),
  bind(issues.createCaseIssue, createCaseIssue),
  bind(issues.createJiraIssue, createJiraIssue),
  bind(compare.listComparable, listComparable),
  bind(compare.compareExecutions, compareExecutions),
  bind(compare.getComparisonFile, getComparisonFile),
  bind(recentCall, getRecentExecutions),
  bind(calls.addLog, addLog, { limit: 'none' }),
  bind(calls.getLog, getLog),
];
